import { CalendarDays, HandHeart, Info, type LucideIcon, Megaphone, Newspaper, Siren, TriangleAlert, Trophy } from 'lucide-react';
import type { NewsType } from '#model/collections/choices.ts';
import type { Tone } from '../../ui/tone.ts';

interface TypeLook {
  icon: LucideIcon;
  tone: Tone;
  /** Ground of the drawn cover that stands in for a picture. */
  cover: string;
}

const looks: Record<NewsType, TypeLook> = {
  announcement: { icon: Megaphone, tone: 'info', cover: 'bg-civic-100 text-civic-700' },
  information: { icon: Info, tone: 'info', cover: 'bg-civic-100 text-civic-700' },
  news: { icon: Newspaper, tone: 'info', cover: 'bg-civic-100 text-civic-700' },
  event: { icon: CalendarDays, tone: 'accent', cover: 'bg-sun-100 text-sun-800' },
  program: { icon: HandHeart, tone: 'success', cover: 'bg-success-soft text-success' },
  achievement: { icon: Trophy, tone: 'accent', cover: 'bg-sun-100 text-sun-800' },
  advisory: { icon: TriangleAlert, tone: 'warning', cover: 'bg-warning-soft text-warning' },
  urgent: { icon: Siren, tone: 'danger', cover: 'bg-danger-soft text-danger' },
};

/** How articles of a type look; one of a type nobody knows any more looks like any news. */
export const typeLook = (type: NewsType | ''): TypeLook => looks[type || 'news'];
