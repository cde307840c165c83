import type { FastifyInstance } from 'fastify';
import type { Parts } from './parts.ts';

type Service = (app: FastifyInstance, parts: Parts) => Promise<void>;

/** What this portal can answer: name -> where it lives, loaded when it is asked for. */
export const services = {
  records: async (): Promise<Service> => (await import('./records/service.ts')).recordsService,
  verification: async (): Promise<Service> => (await import('./verification/service.ts')).verificationService,
  notification: async (): Promise<Service> => (await import('./notification/service.ts')).notificationService,
  web: async (): Promise<Service> => (await import('./web/service.ts')).webService,
} as const;

export type ServiceName = keyof typeof services;
export const serviceNames = Object.keys(services) as ServiceName[];
