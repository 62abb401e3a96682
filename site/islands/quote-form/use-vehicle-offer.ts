import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { QuoteValues } from '../../../contract/fields.ts';
import { isPlate, normalPlate, type Vehicle } from '../../../contract/vehicle.ts';
import { findVehicle } from './find-vehicle.ts';

const carFields = ['carMake', 'carModel', 'carYear'] as const;

/** Looks up which car has the typed plate while a field of the car is empty, and fills in what is. */
export function useVehicleOffer(form: UseFormReturn<QuoteValues>) {
  const [vehicle, setVehicle] = useState<Vehicle | null>(null);
  const asked = useRef('');
  const firstEmpty = () => carFields.find((name) => !form.getValues(name));

  /** Once for each plate; `token` is the form's. */
  async function ask(token: Promise<string | undefined> | undefined) {
    const plate = normalPlate(form.getValues('registrationNumber'));
    if (plate === asked.current) return;
    asked.current = plate;
    setVehicle(null);
    if (!isPlate(plate) || !firstEmpty()) return;
    const found = await findVehicle(plate, token);
    if (asked.current === plate) setVehicle(found);
  }

  /** Overwrites nothing, and leads on to what is still to be typed. */
  function answer(isTheirs: boolean) {
    if (isTheirs && vehicle) {
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

  /** Once nothing of the car is empty, there is nothing to offer. */
  function settle() {
    if (!firstEmpty()) setVehicle(null);
  }

  function forget() {
    asked.current = '';
    setVehicle(null);
  }

  return { vehicle, ask, answer, settle, forget };
}
