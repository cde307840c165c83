import { Archive, Bell, Download, KeyRound, type LucideIcon, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import type { Activity } from '#model/endpoints/overview.ts';

/** The icon and colour of each action; the text carries the same information. */
export const activityStyles: Record<Activity['action'], { icon: LucideIcon; tone: string }> = {
  create: { icon: Plus, tone: 'bg-success-soft text-success-ink' },
  update: { icon: Pencil, tone: 'bg-info-soft text-info-ink' },
  status: { icon: RefreshCw, tone: 'bg-warning-soft text-warning-ink' },
  delete: { icon: Trash2, tone: 'bg-danger-soft text-danger-ink' },
  notify: { icon: Bell, tone: 'bg-info-soft text-info-ink' },
  account: { icon: KeyRound, tone: 'bg-warning-soft text-warning-ink' },
  export: { icon: Download, tone: 'bg-sunken text-ink-soft' },
  retention: { icon: Archive, tone: 'bg-sunken text-ink-soft' },
};
