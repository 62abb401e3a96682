import { dayMs } from '../../contract/time.ts';
import type { Vehicle } from '../../contract/vehicle.ts';
import type { Register } from './register.ts';

/** How long an answer is waited for, all registers together: a little less than the form waits. */
const timeoutMs = 1800;
/** Plates kept in memory at most. */
const maxKept = 5000;

export type Vehicles = ReturnType<typeof openVehicles>;

/** Asks the registers in their order, and remembers for 24 h what they said. */
export function openVehicles(registers: Register[], now: () => Date) {
  const kept = new Map<string, { vehicle: Vehicle | null; until: number }>();
  const pausedUntil = new Map<Register, number>();
  const refused = new Set<Register>();

  function keep(plate: string, vehicle: Vehicle | null): Vehicle | null {
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
    kept.set(plate, { vehicle, until: now().getTime() + dayMs });
    return vehicle;
  }

  async function ask(plate: string): Promise<Vehicle | null> {
    let isCertain = true;
    for (const register of registers) {
      if ((pausedUntil.get(register) ?? 0) > now().getTime()) {
        isCertain = false;
        continue;
      }
      const share = AbortSignal.timeout(timeoutMs / registers.length);
      const answer = await register.find(plate, share);
      if (answer.kind === 'refused') refused.add(register);
      else if (answer.kind !== 'down') refused.delete(register);
      if (answer.kind === 'limited') {
        pausedUntil.set(register, now().getTime() + answer.pauseMs);
      }
      if (answer.kind === 'found') return keep(plate, answer.vehicle);
      if (answer.kind !== 'unknown') isCertain = false;
    }
    return isCertain ? keep(plate, null) : null;
  }

  return {
    isConfigured: registers.length > 0,
    /** The registers that refuse their key, by name. */
    refused: () => [...refused].map(({ name }) => name),
    /** Whether it is known without asking: then no limit counts it. */
    kept(plate: string): { vehicle: Vehicle | null } | undefined {
      const known = kept.get(plate);
      return known && known.until > now().getTime() ? known : undefined;
    },
    /** The car with this plate, or null: unknown, down or not set up. Never throws, within 2 s. */
    find: ask,
  };
}
