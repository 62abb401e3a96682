import { services } from './content.ts';
import type { Service } from './schemas/service.ts';

/** A service by the name of its file. Throws an Error if there is none. */
export function serviceNamed(slug: string): Service {
  const service = services.find((one) => one.slug === slug);
  if (service) return service;
  throw new Error(`There is no content/services/${slug}.yaml`);
}
