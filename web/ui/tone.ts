/** What a colour says. `neutral` says nothing, `accent` only calls attention. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** Ground, border and text of a tone; the text is AAA on the ground. */
export const toneClasses: Record<Tone, string> = {
  neutral: 'bg-sunken border-line text-ink-soft',
  info: 'bg-info-soft border-info-line text-info-ink',
  success: 'bg-success-soft border-success-line text-success-ink',
  warning: 'bg-warning-soft border-warning-line text-warning-ink',
  danger: 'bg-danger-soft border-danger-line text-danger-ink',
  accent: 'bg-sun-100 border-sun-500 text-civic-950',
};

/** A spot of the tone's full colour. */
export const toneSpots: Record<Tone, string> = {
  neutral: 'bg-ink-faint',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-sun-600',
  danger: 'bg-danger',
  accent: 'bg-sun-500',
};
