import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-context.ts';

type Service = (app: FastifyInstance, context: AppContext) => Promise<void>;

/** The services by name; each is imported when enabled. */
export const services = {
  records: async (): Promise<Service> => (await import('./records/records-service.ts')).recordsService,
  verification: async (): Promise<Service> => (await import('./verification/verification-service.ts')).verificationService,
  notification: async (): Promise<Service> => (await import('./notification/notification-service.ts')).notificationService,
  web: async (): Promise<Service> => (await import('./web/web-service.ts')).webService,
} as const;

/** Name of a service. */
export type ServiceName = keyof typeof services;
/** Names of all services. */
export const serviceNames = Object.keys(services) as ServiceName[];
