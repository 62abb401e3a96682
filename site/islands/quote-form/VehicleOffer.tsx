import words from 'virtual:quote-words';
import { vehicleInWords, type Vehicle } from '../../../contract/vehicle.ts';
import { interpolate } from '../../../contract/interpolate.ts';
import { button } from '../../ui/button.ts';

type Props = { vehicle: Vehicle | null; onAnswer: (isTheirs: boolean) => void };

/** Asks whether this is the car; empty, but there to be heard, while none is known. */
export function VehicleOffer({ vehicle, onAnswer }: Props) {
  return (
    <div role="status">
      {vehicle && (
        <div className="mt-2 flex items-center gap-2 text-sm">
          <p className="grow">
            {interpolate(words.vehicle, { vehicle: vehicleInWords(vehicle) })}
          </p>
          <button
            type="button"
            className={`shrink-0 ${button('quiet')}`}
            onClick={() => onAnswer(true)}
          >
            {words.yes}
          </button>
          <button
            type="button"
            className={`shrink-0 ${button('quiet')}`}
            onClick={() => onAnswer(false)}
          >
            {words.no}
          </button>
        </div>
      )}
    </div>
  );
}
