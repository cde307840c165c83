import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { date, file, number, richText, select, text, texts } from '#lib/schema/fields.ts';
import { newsCategories, newsTypes } from './choices.ts';
import { pictureFile } from './file-rules.ts';

export const news = collection({
  name: 'news',
  fields: {
    title: text({ label: 'news.title', required: true, max: 200 }),
    excerpt: text({ label: 'news.excerpt', required: true, max: 500, multiline: true }),
    content: richText({ label: 'news.content', required: true, max: 200_000 }),
    category: select({ label: 'news.category', required: true, options: newsCategories }),
    type: select({ label: 'news.type', required: true, options: newsTypes, optionWords: 'news.type' }),
    tags: texts({ label: 'news.tags', maxItems: 20, maxLength: 40 }),
    date: date({ label: 'news.date', required: true, dayOnly: true }),
    author: text({ label: 'news.author', required: true, max: 120 }),
    readTime: text({ label: 'news.readTime', max: 40 }),
    image: file({ label: 'news.image', ...pictureFile }),
    views: number({ label: 'news.views', counter: true, integer: true, min: 0 }),
    likes: number({ label: 'news.likes', counter: true, integer: true, min: 0 }),
  },
  indexes: [
    ['date', 'created'],
    ['type', 'date'],
    ['category', 'created'],
  ],
  search: ['title', 'excerpt', 'content', 'author', 'tags'],
  restorable: true,
  access: { guest: { ...may.read, update: ['views', 'likes'] }, staff: may.everything },
});
