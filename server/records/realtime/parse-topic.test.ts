import { describe, expect, it } from 'vitest';
import { parseTopic } from './parse-topic.ts';

const withOptions = (topic: string, options: unknown) => `${topic}?options=${encodeURIComponent(JSON.stringify(options))}`;

describe('readTopic', () => {
  it('reads a collection by name, alias or id, and one record or all', () => {
    expect(parseTopic('news/*')).toMatchObject({ text: 'news/*', collection: { name: 'news' } });
    expect(parseTopic('news/*')).not.toHaveProperty('recordId');
    expect(parseTopic('messages_rooms/*')?.collection.name).toBe('messages_room');
    expect(parseTopic('pbc_news/abc')).toMatchObject({ collection: { name: 'news' }, recordId: 'abc' });
  });

  it('reads the options and keeps the text as it was sent', () => {
    const text = withOptions('applications/*', { query: { expand: 'serviceId', filter: 'status = "pending"', page: 1 }, headers: {} });
    expect(parseTopic(text)).toMatchObject({ text, expand: 'serviceId', filter: 'status = "pending"' });
    expect(parseTopic(withOptions('news/*', { query: { fields: 'id,title' } }))).toMatchObject({ fields: 'id,title' });
    expect(parseTopic(withOptions('news/*', {}))).toMatchObject({ collection: { name: 'news' } });
  });

  it('hears nothing of what it cannot read', () => {
    for (const text of ['', 'news', 'news/', '/x', 'nothing/*', 'private_sessions/*', 'PB_CONNECT', 'news/*/x', 'news/*?options={spoilt']) {
      expect(parseTopic(text)).toBeUndefined();
    }
  });
});
