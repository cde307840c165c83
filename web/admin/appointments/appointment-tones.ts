import type { AppointmentState } from '#model/collections/office/appointments.ts';
import type { Tone } from '../../ui/tone.ts';

/** The tone in which each state of an appointment is shown. */
export const appointmentTones: Readonly<Record<AppointmentState, Tone>> = {
  booked: 'info',
  arrived: 'warning',
  served: 'success',
  missed: 'danger',
  cancelled: 'neutral',
};
