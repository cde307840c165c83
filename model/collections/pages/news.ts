import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, file, number, openSelect, richText, select, text, textList } from '#lib/schema/fields.ts';
import { grantTo } from '../../roles/grant-to.ts';
import { newsCategories, newsTypes } from '../choices.ts';
import { publicImageLimits } from '../file-limits.ts';

/** An urgent article must have its title and summary in both languages. */
const urgent = { field: 'type', is: 'urgent' } as const;

/** News articles. */
export const news = defineCollection({
  name: 'news',
  fields: {
    title: text({ label: 'news.title', required: true, max: 200 }),
    titleFil: text({ label: 'documents.titleFil', translates: 'title', requiredIf: urgent, max: 200 }),
    excerpt: text({ label: 'news.excerpt', required: true, max: 500, multiline: true }),
    excerptFil: text({ label: 'news.excerptFil', translates: 'excerpt', requiredIf: urgent, max: 500, multiline: true }),
    content: richText({ label: 'news.content', required: true, max: 200_000 }),
    contentFil: richText({ label: 'news.contentFil', translates: 'content', max: 200_000 }),
    category: openSelect({ label: 'news.category', required: true, options: newsCategories, customOptions: 'customNewsCategories' }),
    type: select({ label: 'news.type', required: true, options: newsTypes, optionMessagePrefix: 'news.type' }),
    tags: textList({ label: 'news.tags', maxItems: 20, maxLength: 40 }),
    date: date({ label: 'news.date', required: true, dayOnly: true }),
    author: text({ label: 'news.author', required: true, max: 120 }),
    readTime: text({ label: 'news.readTime', max: 40 }),
    image: file({ label: 'news.image', ...publicImageLimits }),
    views: number({ label: 'news.views', counter: true, integer: true, min: 0 }),
    likes: number({ label: 'news.likeCount', counter: true, integer: true, min: 0 }),
  },
  indexes: [
    ['date', 'created'],
    ['type', 'date'],
    ['category', 'created'],
  ],
  search: ['title', 'titleFil', 'excerpt', 'excerptFil', 'content', 'contentFil', 'author', 'tags'],
  restorable: true,
  labelFields: ['title'],
  access: { guest: { ...accessPresets.readOnly, update: ['views', 'likes'] }, staff: [grantTo('editContent', accessPresets.full)] },
});
