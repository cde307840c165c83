import type { AppContext } from '../../app-context.ts';
import { remindOfAppointments } from '../appointments/remind-of-appointments.ts';
import { remindApplicants } from './remind-applicants.ts';

/** Reminds applicants every hour, in one process at a time. */
export function scheduleReminders({ store, config, log, hourlyTasks }: Pick<AppContext, 'store' | 'config' | 'log' | 'hourlyTasks'>): void {
  hourlyTasks.add({
    failure: 'reminding applicants did not end; it is tried again in an hour',
    async run(signal) {
      const done = await store.runExclusive(async () => ({
        ...(await remindApplicants({ store, config }, new Date(), signal)),
        appointments: await remindOfAppointments({ store, config }, new Date(), signal),
      }));
      if (done.reminded + done.closed + done.appointments > 0)
        log.info(done, 'applicants were reminded, and cases without an answer closed');
    },
  });
}
