/** Meaning of a colour. `neutral` has none, `accent` only draws attention. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** Background, border and text of a tone; the text has AAA contrast on the background. */
export const toneClasses: Record<Tone, string> = {
  neutral: 'bg-sunken border-line text-ink-soft',
  info: 'bg-info-soft border-info-line text-info-ink',
  success: 'bg-success-soft border-success-line text-success-ink',
  warning: 'bg-warning-soft border-warning-line text-warning-ink',
  danger: 'bg-danger-soft border-danger-line text-danger-ink',
  accent: 'bg-sun-100 border-sun-500 text-civic-950',
};

/** A dot in the full colour of the tone. */
export const toneDots: Record<Tone, string> = {
  neutral: 'bg-ink-faint',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-sun-600',
  danger: 'bg-danger',
  accent: 'bg-sun-500',
};
