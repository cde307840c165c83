import { CalendarDays, HandHeart, Info, type LucideIcon, Megaphone, Newspaper, Siren, TriangleAlert, Trophy } from 'lucide-react';
import type { NewsType } from '#model/collections/choices.ts';
import type { Tone } from '../../ui/tone.ts';

interface ArticleTypeStyle {
  icon: LucideIcon;
  tone: Tone;
  /** Background of the drawn cover shown in place of a missing picture. */
  cover: string;
}

const stylesByType: Record<NewsType, ArticleTypeStyle> = {
  announcement: { icon: Megaphone, tone: 'info', cover: 'bg-civic-100 text-civic-700' },
  information: { icon: Info, tone: 'info', cover: 'bg-civic-100 text-civic-700' },
  news: { icon: Newspaper, tone: 'info', cover: 'bg-civic-100 text-civic-700' },
  event: { icon: CalendarDays, tone: 'accent', cover: 'bg-sun-100 text-sun-800' },
  program: { icon: HandHeart, tone: 'success', cover: 'bg-success-soft text-success' },
  achievement: { icon: Trophy, tone: 'accent', cover: 'bg-sun-100 text-sun-800' },
  advisory: { icon: TriangleAlert, tone: 'warning', cover: 'bg-warning-soft text-warning' },
  urgent: { icon: Siren, tone: 'danger', cover: 'bg-danger-soft text-danger' },
};

/** Returns the style of an article type; without a type that of news. */
export const getArticleTypeStyle = (type: NewsType | ''): ArticleTypeStyle => stylesByType[type || 'news'];
