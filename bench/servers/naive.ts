/*
 * A naive implementation: node:http on node:sqlite, one durable commit per request, no rules,
 * checks or limits.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { randomId } from '../../lib/random-id.ts';

type Row = Record<string, string | number | null>;

const [port = '0', databaseFile = '', newsFile = ''] = process.argv.slice(2);
const news = JSON.parse(readFileSync(newsFile, 'utf8')) as Record<string, unknown>[];
const db = new DatabaseSync(databaseFile);
db.exec('pragma journal_mode = wal; pragma synchronous = full;');

const columns = Object.keys(news[0] ?? {}).filter((name) => name !== 'tags' && name !== 'expand');
db.exec(`create table news (${columns.map((name) => `"${name}" ${name === 'id' ? 'text primary key' : ''}`).join(', ')}, tags text)`);
db.exec('create index news_order on news (date, created)');
const addNews = db.prepare(`insert into news values (${[...columns, 'tags'].map(() => '?').join(', ')})`);
for (const record of news) addNews.run(...columns.map((name) => record[name] as string | number), JSON.stringify(record.tags));

const fields = ['id', 'name', 'email', 'phone', 'subject', 'category', 'message', 'urgency', 'created', 'updated'];
db.exec(`create table contact_messages (${fields.map((name) => `${name} text`).join(', ')}, primary key (id))`);

const list = db.prepare('select * from news order by date desc, created desc limit 30');
const count = db.prepare('select count(*) as total from news');
const add = db.prepare(`insert into contact_messages values (${fields.map(() => '?').join(', ')})`);

createServer((request, response) => {
  if (request.method === 'POST') create(request, response);
  else {
    const items = (list.all() as Row[]).map((row) => ({ ...row, tags: JSON.parse(String(row.tags)) as unknown }));
    const totalItems = Number(count.get()?.total);
    sendJson(response, { page: 1, perPage: 30, totalItems, totalPages: Math.ceil(totalItems / 30), items });
  }
}).listen(Number(port), '127.0.0.1');

function create(request: IncomingMessage, response: ServerResponse): void {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    text += part;
  });
  request.on('end', () => {
    const now = new Date().toISOString();
    const record: Record<string, string> = { ...JSON.parse(text), id: randomId(), created: now, updated: now };
    add.run(...fields.map((name) => record[name] ?? ''));
    sendJson(response, record);
  });
}

function sendJson(response: ServerResponse, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
