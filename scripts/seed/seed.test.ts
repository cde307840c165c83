import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from '#lib/position.ts';
import { officials as officialsCollection } from '#model/collections/pages/officials.ts';
import { places as placesCollection } from '#model/collections/pages/places.ts';
import { placeCategories } from '#model/collections/place-categories.ts';
import { listMissingTranslations } from '#model/localize-record.ts';
import { countFiles, listQuestions } from '#model/service-form/list-questions.ts';
import { readyMadeForms } from '#model/service-form/ready-made-forms.ts';
import { formLimits } from '#model/service-form/service-form.ts';
import { applications } from './applications.ts';
import { conversations, seedContactMessages } from './conversations.ts';
import { highlights } from './highlights.ts';
import { news } from './news.ts';
import { officials, toOfficial } from './officials.ts';
import { places } from './places.ts';
import { problemReports } from './problem-reports.ts';
import { applicationFilePath, coverPath, readSampleFile } from './sample-files.ts';
import { sampleSite } from './sample-site.ts';
import { requirementsInFilipino, services } from './services.ts';
import { socialPosts } from './social-posts.ts';

const publicFolder = join(import.meta.dirname, '../../public');

describe('the sample content', () => {
  it('has each application filed for a service that can be applied for online, with a paper for each requirement', () => {
    for (const application of applications) {
      const service = services.find(({ title }) => title === application.service);
      expect(service, application.service).toMatchObject({ isOnline: true, status: 'Available' });
      expect(application.papers, application.name.join(' ')).toHaveLength(service?.requirements.length ?? 0);
    }
  });

  it('lets nobody apply for another person where the law grants a benefit once, to the person', () => {
    expect(services.flatMap(({ title, selfOnly }) => (selfOnly ? [title] : []))).toEqual(['First-time Jobseeker Certificate']);
  });

  it('has every requirement of a service in Filipino', () => {
    expect(services.flatMap(({ requirements }) => requirements).filter((name) => !requirementsInFilipino[name])).toEqual([]);
  });

  it('has a ready-made form for each service, under its title, that leaves room for its requirements', () => {
    expect(readyMadeForms.map(({ name }) => name)).toEqual(services.map(({ title, titleFil }) => ({ en: title, fil: titleFil })));
    for (const { name, form } of readyMadeForms) {
      const papers = services.find(({ title }) => title === name.en)?.requirements.length ?? 0;
      const files = listQuestions({ ...form, papers: [] }).reduce((sum, question) => sum + countFiles(question), papers);
      expect([name.en, files <= formLimits.files]).toEqual([name.en, true]);
    }
  });

  it('has every text of an official in Filipino', () => {
    const missing = officials.flatMap((each) => listMissingTranslations(officialsCollection.fields, toOfficial(each)));
    expect(missing).toEqual([]);
    expect(officials.filter((each) => /Mon|Tue|Wed|Thu|Fri|Sat/.test(toOfficial(each).officeHoursFil))).toEqual([]);
  });

  it('has the name of every place in Filipino', () => {
    expect(places.filter((place) => listMissingTranslations(placesCollection.fields, place).length > 0)).toEqual([]);
  });

  it("tells each application's history in order, up to its present status", () => {
    for (const { daysAgo, denialReason, otherPurpose, purpose } of applications) {
      const status = Object.keys(daysAgo).at(-1);
      const days = Object.values(daysAgo);
      expect(Object.keys(daysAgo)[0]).toBe('pending');
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      expect(denialReason !== '').toBe(status === 'denied');
      expect(otherPurpose !== '').toBe(purpose === 'others');
    }
    expect(new Set(applications.map(({ daysAgo }) => Object.keys(daysAgo).at(-1))).size).toBe(4);
    expect(new Set(applications.map(({ priority }) => priority)).size).toBe(3);
  });

  it('uses only phone numbers and addresses that belong to nobody', () => {
    const phones = [...officials.map(({ phone }) => phone), ...applications.map(({ contactNumber }) => contactNumber)];
    const seededPhones = [...conversations, ...seedContactMessages].map(({ phone }) => phone);
    expect([...phones, ...seededPhones].filter((phone) => !/^\+6390000000\d\d$/.test(phone))).toEqual([]);
    expect(seededPhones.filter((phone) => officials.some((official) => official.phone === phone))).toEqual([]);
    expect(new Set(phones).size).toBe(phones.length);
    const emails = [...officials, ...applications, ...seedContactMessages].map(({ email }) => email).filter(Boolean);
    expect(emails.filter((email) => !/@example\.(com|ph)$/.test(email))).toEqual([]);
  });

  it('tells each conversation in its order, unread only where the resident wrote last, a photograph only of an applicant', () => {
    for (const { phone, messages, unread } of conversations) {
      const times = messages.map(({ minutesAgo }) => minutesAgo);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(messages.slice(messages.length - unread).map(({ sender }) => sender)).toEqual(Array(unread).fill('user'));
      const isApplicant = applications.some(({ contactNumber }) => contactNumber === phone);
      expect(messages.some(({ paper }) => paper) && !isApplicant).toBe(false);
    }
    expect(new Set(conversations.map(({ status }) => status)).size).toBe(2);
  });

  it('marks every place as a sample, on the map and with an address that says so, in every category', () => {
    for (const { name, address, isSample, latitude, longitude } of places) {
      expect([name, isSample]).toEqual([name, true]);
      expect(address).toContain('(sample address)');
      expect(distanceBetween({ latitude, longitude }, sampleSite.mapCentre)).toBeLessThan(2000);
    }
    expect(new Set(places.map(({ category }) => category))).toEqual(new Set(placeCategories));
    expect(places.map(({ website }) => website).filter((website) => !/^(https:\/\/www\.example\.ph\/)?$/.test(website))).toEqual([]);
  });

  it('reports problems in the barangay, at addresses that say they are samples, in each state before and after work', () => {
    for (const { landmark, latitude, longitude, daysAgo, solution } of problemReports) {
      const [statuses, days] = [Object.keys(daysAgo), Object.values(daysAgo)];
      expect(landmark).toContain('(sample address)');
      expect(distanceBetween({ latitude, longitude }, sampleSite.mapCentre)).toBeLessThan(2000);
      expect(statuses).toEqual(['pending', 'ongoing', 'finished'].slice(0, statuses.length));
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      expect(solution !== '').toBe(statuses.at(-1) === 'finished');
    }
    expect(problemReports.map(({ daysAgo }) => Object.keys(daysAgo).length).sort()).toEqual([1, 2, 3]);
  });

  it('covers every position, article type and article category', () => {
    expect(new Set(officials.map(({ position }) => position)).size).toBe(6);
    expect(officials.filter(({ position }) => position === 'Barangay Captain')).toHaveLength(1);
    expect(new Set(news.map(({ type }) => type)).size).toBe(8);
    expect(new Set(news.map(({ category }) => category)).size).toBe(7);
  });

  it('writes articles in the small set of formatting the site keeps', () => {
    const tags = new Set(news.flatMap(({ content }) => [...content.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag)));
    expect([...tags].filter((tag) => !/^(p|h2|ul|ol|li|strong|em|a|blockquote)$/.test(tag ?? ''))).toEqual([]);
  });

  it('counts the online services in the highlights as they are', () => {
    const online = services.filter(({ isOnline, status }) => isOnline && status === 'Available').length;
    expect(highlights.find(({ subtitle }) => subtitle.en === 'Online services')?.title).toBe(String(online));
  });

  it('shows in its posts only pictures that exist', () => {
    const pictures = socialPosts.flatMap(({ imageUrl, videoThumbnail }) => [imageUrl, videoThumbnail]).filter((name) => name !== undefined);
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((name) => !existsSync(join(publicFolder, name)))).toEqual([]);
  });

  it('refers to every file of its pictures, and to no other', async () => {
    const covers = [...news.map(({ cover }) => cover), ...places.flatMap(({ photos }) => photos)].map(coverPath);
    const files = applications.flatMap((application) => {
      const names = [
        ...application.papers.map((paper) => `${paper}.jpg`),
        ...(application.daysAgo.finished !== undefined ? ['finished-document.pdf'] : []),
      ];
      return names.map((name) => applicationFilePath(application, name));
    });
    const seeded = conversations.flatMap(({ phone, messages }) => {
      const applicant = applications.find(({ contactNumber }) => contactNumber === phone);
      return messages.flatMap(({ paper }) => (paper && applicant ? applicationFilePath(applicant, `${paper}.jpg`) : []));
    });
    const entries = readdirSync(join(import.meta.dirname, 'pictures'), { recursive: true, encoding: 'utf8' });
    expect([...new Set([...covers, ...files, ...seeded])].sort()).toEqual(entries.filter((name) => extname(name) !== '').sort());
    expect((await readSampleFile(coverPath('water'))).name).toBe('water.webp');
  });
});
