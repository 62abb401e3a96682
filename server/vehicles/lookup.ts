import { dayMs } from '../../contract/time.ts';
import type { Vehicle } from '../../contract/vehicle.ts';
import type { Source } from './source.ts';

/** How long an answer is waited for, all registers together: a little less than the form waits. */
const timeoutMs = 1800;
/** Plates kept in memory at most. */
const maxKept = 5000;

export type Vehicles = ReturnType<typeof openVehicles>;

/** Asks the registers in their order, and remembers for 24 h what they said. */
export function openVehicles(sources: Source[], now: () => Date) {
  const kept = new Map<string, { vehicle: Vehicle | null; until: number }>();
  const pausedUntil = new Map<Source, number>();
  const refused = new Set<Source>();

  function keep(plate: string, vehicle: Vehicle | null): Vehicle | null {
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
    kept.set(plate, { vehicle, until: now().getTime() + dayMs });
    return vehicle;
  }

  async function ask(plate: string): Promise<Vehicle | null> {
    let isCertain = true;
    for (const source of sources) {
      if ((pausedUntil.get(source) ?? 0) > now().getTime()) {
        isCertain = false;
        continue;
      }
      const share = AbortSignal.timeout(timeoutMs / sources.length);
      const finding = await source.find(plate, share);
      if (finding.kind === 'refused') refused.add(source);
      else if (finding.kind !== 'down') refused.delete(source);
      if (finding.kind === 'limited') {
        pausedUntil.set(source, now().getTime() + finding.pauseMs);
      }
      if (finding.kind === 'found') return keep(plate, finding.vehicle);
      if (finding.kind !== 'unknown') isCertain = false;
    }
    return isCertain ? keep(plate, null) : null;
  }

  return {
    isConfigured: sources.length > 0,
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
