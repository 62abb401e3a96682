import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { abortAfter } from '../../contract/abort-after.ts';
import { tokenHeader, vehiclePath } from '../../contract/api.ts';
import type { QuoteValues } from '../../contract/fields.ts';
import { isPlate, normalPlate, vehicleInWords, type Vehicle } from '../../contract/vehicle.ts';
import type { VehicleAnswer } from '../../contract/api-schemas.ts';
import { button } from '../ui/button.ts';

type Props = { vehicle: Vehicle | null; onAnswer: (isCorrect: boolean) => void };

/** Asks whether this is the car; an empty live region while none is known. */
export function VehicleOffer({ vehicle, onAnswer }: Props) {
  return (
    <div role="status">
      {vehicle && (
        <div className="mt-2 flex items-center gap-2 text-sm">
          <p className="grow">{`${vehicleInWords(vehicle)}. Yours?`}</p>
          <button
            type="button"
            className={`shrink-0 ${button('quiet')}`}
            onClick={() => onAnswer(true)}
          >
            Yes
          </button>
          <button
            type="button"
            className={`shrink-0 ${button('quiet')}`}
            onClick={() => onAnswer(false)}
          >
            No
          </button>
        </div>
      )}
    </div>
  );
}

const carFields = ['carMake', 'carModel', 'carYear'] as const;

/**
 * Looks up the car of the typed plate while one of its fields is empty, and fills in the empty
 * ones.
 */
export function useVehicleOffer(form: UseFormReturn<QuoteValues>) {
  const [vehicle, setVehicle] = useState<Vehicle | null>(null);
  const asked = useRef('');
  const firstEmpty = () => carFields.find((name) => !form.getValues(name));

  /** Looks each plate up once; `token` is the form's. */
  async function ask(token: Promise<string | undefined> | undefined) {
    const plate = normalPlate(form.getValues('registrationNumber'));
    if (plate === asked.current) return;
    asked.current = plate;
    setVehicle(null);
    if (!isPlate(plate) || !firstEmpty()) return;
    const found = await findVehicle(plate, token);
    if (asked.current === plate) setVehicle(found);
  }

  /** Fills in empty fields, and moves focus to the next empty one. */
  function answer(isCorrect: boolean) {
    if (isCorrect && vehicle) {
      const { make, model, year } = vehicle;
      for (const [index, value] of [make, model, year].entries()) {
        const name = carFields[index]!;
        if (form.getValues(name) || !value) continue;
        form.setValue(name, value);
        form.clearErrors(name);
      }
    }
    setVehicle(null);
    form.setFocus(firstEmpty() ?? 'message');
  }

  /** Hides the offer once all fields of the car are filled in. */
  function withdrawIfComplete() {
    if (!firstEmpty()) setVehicle(null);
  }

  function forget() {
    asked.current = '';
    setVehicle(null);
  }

  return { vehicle, ask, answer, withdrawIfComplete, forget };
}

/** How long to wait for an answer, in ms. */
const timeout = 2000;

/** The car with this plate; null if unknown, too slow or not set up. Never throws. */
async function findVehicle(
  plate: string,
  token: Promise<string | undefined> | undefined,
): Promise<Vehicle | null> {
  try {
    const known = await token;
    const response = await fetch(`${vehiclePath}?registration=${encodeURIComponent(plate)}`, {
      headers: known ? { [tokenHeader]: known } : {},
      signal: abortAfter(timeout),
    });
    const { data } = (await response.json()) as VehicleAnswer;
    return data;
  } catch {
    return null;
  }
}
