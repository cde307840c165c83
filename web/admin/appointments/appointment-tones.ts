import type { AppointmentState } from '#model/collections/office/appointments.ts';
import type { Tone } from '../../ui/tone.ts';

/** The tone of the badge for each state of an appointment. */
export const appointmentTones: Readonly<Record<AppointmentState, Tone>> = {
  booked: 'info',
  arrived: 'warning',
  served: 'success',
  missed: 'danger',
  cancelled: 'neutral',
};
