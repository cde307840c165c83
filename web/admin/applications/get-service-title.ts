import type { Language } from '#model/collections/choices.ts';
import { pickTitle } from '../pick-title.ts';
import type { Application } from './listed-application.ts';

/** Returns the title of an application's service in a language; undefined without a service. */
export const getServiceTitle = ({ expand }: Pick<Application, 'expand'>, language: Language): string | undefined =>
  expand?.serviceId && pickTitle(expand.serviceId, language);
