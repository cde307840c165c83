import { listedFields } from '#model/collections/applications.ts';
import type { PortalRecord } from '../../records.ts';

export type Application = PortalRecord<'applications'>;
/** As much of an application as lists and live events carry; opening it reads the rest. */
export type ListedApplication = Pick<Application, 'id' | 'created' | 'updated' | 'expand' | (typeof listedFields)[number]>;
/** What opening one asks for. */
export const wholeQuery = { expand: 'serviceId' } as const;
/** The same for a client that has it open already: such a read is part of the same opening (audit trail). */
export const followUpQuery = { ...wholeQuery, followUp: true } as const;
/** The `fields` of a list, as the record API takes them. */
export const listedQuery = { expand: 'serviceId', fields: ['id', 'created', 'updated', ...listedFields, 'expand.serviceId.title'].join() };
