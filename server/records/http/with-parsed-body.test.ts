import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDocx, createImage, createPdf, createZip, toFile } from '../../../test/sample-files.ts';
import { article, sampleApplication } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { inferFormValue } from './parsed-body.ts';

let portal: RunningPortal;
let staff: PocketBase;
let application: string;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
  const service = await staff.collection('services').create({ title: 'S', category: 'permits', description: 'D', status: 'Available' });
  const createdApplication = await staff.collection('applications').create({ ...sampleApplication, serviceId: service.id });
  application = createdApplication.id;
});
afterAll(() => portal.close());

const listTemporaryFiles = async (): Promise<string[]> => readdir(join(portal.dataFolder, 'files', '.temporary')).catch(() => []);

describe('texts of a form', () => {
  test.each([
    ['5', 5],
    ['-1.5', -1.5],
    ['true', true],
    ['false', false],
    ['007', '007'],
    ['1.0', '1.0'],
    ['+639171234567', '+639171234567'],
    ['09171234567', '09171234567'],
    ['1e3', '1e3'],
    ['', ''],
    ['-', '-'],
    ['1.2.3', '1.2.3'],
    ['12345678901234567890', '12345678901234567890'],
  ])('%j means %j', (text, value) => {
    expect(inferFormValue(text)).toBe(value);
  });

  test('come back as they were written in fields of text', async () => {
    const room = await staff.collection('messages_room').create({ phone: '007' });
    for (const text of ['5', '-1.5', 'true', '007', 'null']) {
      const form = new FormData();
      form.set('room', room.id);
      form.set('text_message', text);
      expect(await staff.collection('messages').create(form)).toMatchObject({ text_message: text, sender: 'support' });
    }
    expect(room.phone).toBe('007');
  });
});

test('texts of a form are at most as long together as a body of JSON', async () => {
  const form = new FormData();
  form.set('phone', '007');
  for (let count = 0; count < 10; count += 1) form.set(`more${count}`, 'x'.repeat(1_900_000 / 2));
  const send = async (authorization = ''): Promise<number> => {
    const init = { method: 'POST', body: form, ...(authorization && { headers: { authorization } }) };
    return (await fetch(`${portal.url}/api/collections/messages_room/records`, init)).status;
  };
  const { token } = staff.authStore;
  expect(await send(token)).toBe(413);
  form.delete('more0');
  form.delete('more1');
  expect([await send(token), await send()]).toEqual([200, 413]);
  for (let count = 3; count < 10; count += 1) form.delete(`more${count}`);
  expect(await send()).toBe(200);
});

test('the name of a file is one line of at most 300 characters, without what reverses or breaks a text', async () => {
  const boundary = 'one-part';
  const nameOf = async (name: string): Promise<string> => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;
    const response = await fetch(`${portal.url}/api/collections/messages/records`, {
      method: 'POST',
      headers: { authorization: staff.authStore.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: `${head}<svg>\r\n--${boundary}--\r\n`,
    });
    const { data } = (await response.json()) as { data: { files: { params: { file: string } } } };
    return data.files.params.file;
  };
  expect(await nameOf('pa\u0000per\u202Egpj.exe')).toBe('papergpj.exe');
  expect(await nameOf('Resibo ng Niño 👩‍👧.png')).toBe('Resibo ng Niño 👩👧.png');
  expect(await nameOf(`${'👧'.repeat(300)}a.png`)).toBe(`${'👧'.repeat(295)}a.png`);
});

describe('lists and other values', () => {
  test('arrive beside a file, each in its own part', async () => {
    const createdApplication = await staff
      .collection('news')
      .create({ ...article, tags: ['a', 'b'], readTime: null, image: toFile(await createImage('png'), 'My Photo é.png') });
    // Two parts of one name bring them: `tags` and `readTime`.
    expect(createdApplication.tags).toEqual(['a', 'b']);
    expect(createdApplication.readTime).toBe('');
    expect(createdApplication.image).toMatch(/^my_photo_[a-z0-9]{10}\.png$/);
  });

  test('may be JSON in a text part; several parts are several texts', async () => {
    const one = new FormData();
    for (const [key, value] of Object.entries(article)) one.set(key, value);
    one.set('tags', JSON.stringify(['x', 'y']));
    expect(await staff.collection('news').create(one)).toMatchObject({ tags: ['x', 'y'] });
    one.delete('tags');
    one.append('tags', 'p');
    one.append('tags', 'q');
    expect(await staff.collection('news').create(one)).toMatchObject({ tags: ['p', 'q'] });
  });

  test('ignore files under names that take none', async () => {
    const form = new FormData();
    for (const [key, value] of Object.entries(article)) form.set(key, value);
    form.set('title', toFile(createPdf(), 'title.pdf'));
    form.set('other', toFile(createPdf(), 'other.pdf'));
    await expect(staff.collection('news').create(form)).rejects.toMatchObject({
      response: { data: { title: { code: 'validation_required' } } },
    });
    expect(await listTemporaryFiles()).toEqual([]);
  });

  test('are the same when a part is declared as JSON', async () => {
    const { id } = await staff.collection('news').create(article);
    const update = async (name: string, text: string): Promise<Response> => {
      const head = `--x\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json; charset=utf-8\r\n`;
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Authorization: staff.authStore.token };
      return fetch(`${portal.url}/api/collections/news/records/${id}`, {
        method: 'PATCH',
        body: `${head}\r\n${text}\r\n--x--\r\n`,
        headers,
      });
    };
    for (const title of ['1.0', '"quoted"', '{ "a": 1 }', 'no JSON', '[', 'Ñ'])
      expect(await (await update('title', title)).json(), title).toMatchObject({ title });
    expect(await (await update('@jsonPayload', '{"title":"5"}')).json()).toMatchObject({ title: '5' });
    expect((await update('@jsonPayload', '{')).status).toBe(400);
    expect((await update('title', 'x'.repeat(2_100_000))).status).toBe(400);
  });

  test('that are no JSON object are 400', async () => {
    const form = new FormData();
    form.set('@jsonPayload', '{"title":');
    await expect(staff.collection('news').create(form)).rejects.toMatchObject({ status: 400 });
  });
});

describe('a list of files', () => {
  const update = (body: Record<string, unknown>): Promise<{ documents: string[] }> =>
    staff.collection('applications').update(application, body);

  test('is replaced by the plain key, added to and taken from by + and -', async () => {
    const first = await update({ documents: [toFile(createPdf(), 'one.pdf'), toFile(createPdf(), 'two.pdf')] });
    expect(first.documents.map((name) => name.replace(/_[a-z0-9]{10}\./, '.'))).toEqual(['one.pdf', 'two.pdf']);
    const added = await update({ 'documents+': toFile(createDocx(), 'three.docx') });
    expect(added.documents.slice(0, 2)).toEqual(first.documents);
    expect(added.documents[2]).toMatch(/^three_.*\.docx$/);
    const prepended = await update({ '+documents': toFile(createPdf(), 'zero.pdf') });
    expect(prepended.documents).toHaveLength(4);
    expect(prepended.documents[0]).toMatch(/^zero/);
    const fewer = await update({ 'documents-': first.documents });
    expect(fewer.documents).toEqual([prepended.documents[0], added.documents[2]]);
    const replaced = await update({ documents: [fewer.documents[1], toFile(createPdf(), 'new.pdf')] });
    expect(replaced.documents).toHaveLength(2);
    expect(replaced.documents[0]).toBe(fewer.documents[1]);
    expect((await update({ notes: 'unchanged' })).documents).toEqual(replaced.documents);
    expect((await update({ documents: null })).documents).toEqual([]);
  });

  test('takes only names that are its own', async () => {
    const invalid = { response: { data: { documents: { code: 'validation_invalid_file' } } } };
    const { documents } = await update({ documents: [toFile(createPdf(), 'kept.pdf')] });
    // A file that was written as JSON is an empty object, which must not empty the field.
    for (const value of [['other_1234567890.pdf'], {}, [{}], 5, true, [documents]])
      await expect(update({ documents: value }), JSON.stringify(value)).rejects.toMatchObject(invalid);
    await expect(update({ 'documents-': {} })).rejects.toMatchObject(invalid);
    expect((await update({ documents })).documents).toEqual(documents);
  });

  test('holds ten at most', async () => {
    const files = Array.from({ length: 11 }, (_, at) => toFile(createPdf(), `${at}.pdf`));
    await expect(update({ documents: files })).rejects.toMatchObject({
      status: 400,
      response: { data: { documents: { code: 'validation_too_many_files' } } },
    });
    expect(await listTemporaryFiles()).toEqual([]);
  });
});

describe('what is in a file', () => {
  const send = (file: File): Promise<unknown> => staff.collection('applications').update(application, { documents: file });
  const errorResponse = {
    status: 400,
    response: {
      data: {
        documents: { code: 'validation_invalid_mime_type', message: 'Invalid file type. Only PDF, DOCX, and image files are allowed.' },
      },
    },
  };

  test('decides, not what it is called', async () => {
    for (const file of [
      toFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'),
      toFile('<html></html>', 'a.pdf', 'application/pdf'),
      toFile(createPdf(), 'a.png', 'image/png'),
      toFile(createPdf().subarray(0, 60), 'cut.pdf'),
      toFile(createZip(['a.txt']), 'a.docx'),
      toFile(createZip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']), 'macro.docx'),
      toFile(Buffer.concat([(await createImage('png')).subarray(0, 80)]), 'broken.png'),
      toFile('', 'empty.pdf'),
      toFile('plain', 'a.txt'),
    ]) {
      await expect(send(file), file.name).rejects.toMatchObject(errorResponse);
    }
    expect(await listTemporaryFiles()).toEqual([]);
  });

  test('gives a name without an ending its own', async () => {
    expect(await send(toFile(createPdf(), 'scan'))).toMatchObject({ documents: [expect.stringMatching(/^scan_[a-z0-9]{10}\.pdf$/)] });
  });

  test('is refused beyond the size of its field, in the words of the specification', async () => {
    const large = toFile(Buffer.concat([createPdf(), Buffer.alloc(5 * 1024 * 1024)]), 'large.pdf');
    await expect(send(large)).rejects.toMatchObject({
      status: 400,
      response: {
        data: { documents: { code: 'validation_file_size_limit', message: 'File size exceeds 5MB limit.', params: { megabytes: 5 } } },
      },
    });
  });

  test('is text in a chat only when it is UTF-8 and no page', async () => {
    const room = await staff.collection('messages_room').create({ phone: '1' });
    const attach = (file: File): Promise<unknown> => staff.collection('messages').create({ room: room.id, files: file });
    expect(await attach(toFile('Magandang umaga, Niño', 'note.txt'))).toMatchObject({ files: expect.stringMatching(/^note_.*\.txt$/) });
    await expect(attach(toFile(Buffer.from([0x48, 0xff, 0xfe]), 'note.txt'))).rejects.toMatchObject({ status: 400 });
    await expect(attach(toFile('<!doctype html><script>1</script>', 'note.txt'))).rejects.toMatchObject({ status: 400 });
    await expect(staff.collection('messages').create({ room: room.id, text_message: ' ' })).rejects.toMatchObject({
      response: { data: { text_message: { code: 'validation_required' } } },
    });
  });
});

describe('a request that does not end well', () => {
  test('leaves nothing behind when it is broken off', async () => {
    const before = (await staff.collection('news').getList(1, 1)).totalItems;
    const { port } = portal.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    socket.write(
      `POST /api/collections/news/records HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${staff.authStore.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n${head}${'y'.repeat(5000)}`,
    );
    await vi.waitFor(async () => expect(await listTemporaryFiles()).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(async () => expect(await listTemporaryFiles()).toEqual([]));
    expect((await staff.collection('news').getList(1, 1)).totalItems).toBe(before);
    await expect(staff.collection('news').getList(1, 1)).resolves.toBeTruthy();
  });

  test.each(['nonsense', '--x', '--x\r\n\r\n', '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc', ''])(
    'is 400 when its form is broken: %j',
    async (body) => {
      for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
        const init = { method: 'POST', body, headers: { Authorization: staff.authStore.token, 'Content-Type': type } };
        expect((await fetch(`${portal.url}/api/collections/news/records`, init)).status).toBe(400);
      }
      expect(await listTemporaryFiles()).toEqual([]);
    },
  );

  test('gets its 413 also when it does not say how large it is', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    let left = 45;
    const head = new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n');
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(head),
      pull: (stream) => (left-- > 0 ? stream.enqueue(chunk) : stream.close()),
    });
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { Authorization: staff.authStore.token, 'Content-Type': 'multipart/form-data; boundary=x' },
    };
    const answer = await fetch(`${portal.url}/api/collections/news/records`, init as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([413, { status: 413, message: 'Request entity too large.', data: {} }]);
    expect(await listTemporaryFiles()).toEqual([]);
  });

  test('gets its 413 when it is far too large', async () => {
    const form = new FormData();
    form.set('image', new File([new Uint8Array(40 * 1024 * 1024)], 'a.png'));
    await expect(staff.collection('news').create(form)).rejects.toMatchObject({
      status: 413,
      response: { status: 413, message: 'Request entity too large.' },
    });
    expect(await listTemporaryFiles()).toEqual([]);
  });
});
