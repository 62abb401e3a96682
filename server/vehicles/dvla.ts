import type { DvlaConfig } from '../config.ts';
import {
  asName,
  callOptions,
  inTitleCase,
  yearIn,
  type RegisterAnswer,
  type Register,
} from './register.ts';

const pauseMs = 60_000;

/** DVLA's Vehicle Enquiry Service: make, year, colour and fuel, but no model. */
export function dvlaRegister({ apiKey, apiUrl }: DvlaConfig): Register {
  return {
    name: 'DVLA',
    async find(plate, signal): Promise<RegisterAnswer> {
      try {
        const response = await fetch(`${apiUrl}/vehicles`, {
          ...callOptions,
          method: 'POST',
          headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
          body: JSON.stringify({ registrationNumber: plate }),
          signal,
        });
        const { status } = response;
        if (status === 400 || status === 404) return { kind: 'unknown' };
        if (status === 401 || status === 403) return { kind: 'refused' };
        if (status === 429) return { kind: 'limited', pauseMs };
        if (status !== 200) return { kind: 'down' };
        const car = (await response.json()) as Record<string, unknown>;
        const make = asName(car['make']);
        if (!make) return { kind: 'unknown' };
        const vehicle = {
          make,
          model: '',
          year: yearIn(car['yearOfManufacture']),
          colour: inTitleCase(car['colour']),
          fuel: inTitleCase(car['fuelType']),
        };
        return { kind: 'found', vehicle };
      } catch {
        return { kind: 'down' };
      }
    },
  };
}
