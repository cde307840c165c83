import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#lib/dates/manila-time.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { languages, purposes } from '#model/collections/choices.ts';
import { contactMessages } from '#model/collections/conversations/contact-messages.ts';
import { myDataArchivePath, type OpenMyDataResponse, type PersonRow } from '#model/endpoints/privacy/my-data.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { isBuiltInRole } from '#model/roles/roles.ts';
import { listReadableAnswers } from '#model/service-form/format-answer.ts';
import type { FormAnswers } from '#model/service-form/service-form.ts';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { focusOnMount } from '../focus-on-mount.ts';
import { formatStoredDate } from './format-stored-date.ts';
import { PrivacyRequestsSection } from './privacy-requests-section.tsx';

interface PersonDataViewProps {
  person: OpenMyDataResponse;
  onVerificationOver: () => void;
}

/** The data that the portal stores about a person, with a download and the privacy requests. */
export function PersonDataView({ person: { name, data, isCut, key }, onVerificationOver }: PersonDataViewProps) {
  const { t, language } = useTranslation();
  const formatDay = (value: unknown) => formatStoredDate(value, (date) => formatDate(date, language));
  const formatTime = (value: unknown) => formatStoredDate(value, (date) => formatDateTime(date, language));
  return (
    <Card as="section" aria-labelledby="my-data-person">
      <h2 id="my-data-person" ref={focusOnMount} tabIndex={-1} className="wrap-anywhere text-xl">
        {t('myData.of', { name: name || t('myData.nameless') })}
      </h2>
      <p className="mt-3">
        <a href={myDataArchivePath(key)} download className={getButtonClasses({ wide: true })}>
          {t('myData.download')}
        </a>
      </p>
      <p className="mt-2 text-ink-soft text-sm">{t('myData.download.text')}</p>
      {isCut && (
        <Alert tone="info" className="mt-4">
          {t('myData.cut')}
        </Alert>
      )}
      <DataSection title={t('myData.applications')} rows={data.applications}>
        {(row) => <Fields collection={applications} row={{ ...row, serviceId: row.service }} />}
      </DataSection>
      <DataSection title={t('myData.certificates')} rows={data.certificates}>
        {({ controlNumber, created }) => `${controlNumber} · ${formatDay(created)}`}
      </DataSection>
      <DataSection title={t('myData.conversations')} rows={data.conversations}>
        {(room) => (
          <>
            <h4 className="font-semibold">{t('myData.conversation', { day: formatDay(room.created) })}</h4>
            <ul className="mt-2 space-y-2">
              {data.messages
                .filter((message) => message.room === room.id)
                .map((message) => (
                  <li key={String(message.id)} className="wrap-anywhere">
                    <span className="text-ink-soft text-sm">
                      {t(message.sender === 'user' ? 'myData.you' : 'myData.office')} · {formatTime(message.created)}
                    </span>
                    <span className="block whitespace-pre-line">{String(message.text_message ?? '')}</span>
                    {toTexts(message.files).map((file) => (
                      <span key={file} className="block text-sm">
                        {t('myData.file', { name: file })}
                      </span>
                    ))}
                  </li>
                ))}
            </ul>
          </>
        )}
      </DataSection>
      <DataSection title={t('myData.contact')} rows={data.contact}>
        {(row) => <Fields collection={contactMessages} row={row} />}
      </DataSection>
      <DataSection title={t('myData.notifications')} rows={data.notifications}>
        {({ channel, created }) =>
          t(channel === 'mail' ? 'myData.notification.mail' : 'myData.notification.text', { time: formatTime(created) })
        }
      </DataSection>
      <DataSection title={t('myData.readings')} rows={data.readings} emptyText={t('myData.readings.none')}>
        {({ created, by, roles, action }) => {
          const roleNames = String(roles)
            .split(', ')
            .map((role) => (isBuiltInRole(role) ? t(`roles.role.${role}`) : role));
          const who = by === 'visitor' ? t('myData.reading.visitor') : roleNames.join(', ') || t('myData.reading.staff');
          return `${formatTime(created)} · ${who}: ${t(`myData.reading.${action === 'export' || action === 'open_file' ? action : 'open'}`)}`;
        }}
      </DataSection>
      <PrivacyRequestsSection dataKey={key} requests={data.requests} onVerificationOver={onVerificationOver} />
    </Card>
  );
}

interface DataSectionProps {
  title: string;
  rows: readonly PersonRow[];
  /** Shown when there are no rows; without it, the section is omitted. */
  emptyText?: string;
  children: (row: PersonRow) => ReactNode;
}

function DataSection({ title, rows, emptyText, children }: DataSectionProps) {
  if (rows.length === 0 && emptyText === undefined) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-lg">{title}</h3>
      {rows.length === 0 && <p className="text-ink-soft">{emptyText}</p>}
      <ul className="space-y-4">
        {rows.map((row) => (
          <li key={JSON.stringify(row)}>{children(row)}</li>
        ))}
      </ul>
    </section>
  );
}

/** The fields of a record that have a label and a value. */
function Fields({ collection: { fields }, row }: { collection: Collection; row: PersonRow }) {
  const { t, language } = useTranslation();
  const visibleRows = Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name];
    const texts = toTexts(value);
    if (field.label === undefined || typeof value === 'boolean' || texts.length === 0) return [];
    // A JSON field holds the names of requirements; their files have a field of their own.
    if (field.kind === 'json') return [];
    const prefix = field.kind === 'select' ? field.optionMessagePrefix : undefined;
    const key = getOptionKey(name, value) ?? (prefix && `${prefix}.${value}`);
    const detail = texts
      .map((text) =>
        field.kind === 'date' ? formatStoredDate(text, (date) => formatDate(date, language)) : key ? t(key as MessageKey) : text,
      )
      .join('\n');
    return [{ term: t(field.label as MessageKey), detail: <span className="wrap-anywhere">{detail}</span> }];
  });
  const answers = listReadableAnswers(row.formAnswers as FormAnswers | null | undefined, language).map(({ label, text }) => ({
    term: label,
    detail: <span className="whitespace-pre-line wrap-anywhere">{text}</span>,
  }));
  const received = { term: t('myData.received'), detail: formatStoredDate(row.created, (date) => formatDate(date, language)) };
  return <DescriptionList items={[received, ...visibleRows, ...answers]} />;
}

/** Returns the message key of an option whose field declares no prefix. */
function getOptionKey(name: string, value: unknown): MessageKey | undefined {
  const purpose = purposes.find((option) => name === 'purpose' && option === value);
  const language = languages.find((option) => name === 'language' && option === value);
  return purpose ? `purpose.${purpose}` : language && `languages.${language}`;
}

function toTexts(value: unknown): string[] {
  return [value ?? []].flat().filter((item): item is string => typeof item === 'string' && item !== '');
}
