import { v7 as newId } from 'uuid';
import type { PhoneJob } from '../../contract/owner-bodies.ts';
import type { OwnerRequest, OwnerRequestDetail } from '../../contract/owner-answers.ts';
import { asTyped } from '../../contract/typed-number.ts';
import { isPlate, normalPlate } from '../../contract/vehicle.ts';

/** 'G41 2AB' could also be an old plate, but rarely is. */
const isPostcode = (text: string) => /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(text);

/** A phone job from the form's fields; `where` is a plate or a place. */
export function jobFrom(
  phone: string,
  message: string,
  where: string,
  id: string = newId(),
): PhoneJob {
  const plain = normalPlate(where);
  const [plate, place] =
    isPlate(plain) && !isPostcode(plain) ? [where.trim(), ''] : ['', where.trim()];
  return {
    id,
    phone: phone.trim(),
    message: message.trim(),
    registration_number: plate,
    place,
  };
}

/** The job as a request, until the server answers with it. */
export const requestOf = (job: PhoneJob, at: string): OwnerRequest => ({
  ...job,
  numbers: asTyped(job.phone),
  name: '',
  email: '',
  car_make: '',
  car_model: '',
  car_year: '',
  reference: job.id.slice(-6).toUpperCase(),
  status: 'new',
  received_at: at,
  source: 'phone',
  page: null,
  delivery: 'none',
  notified_at: null,
  seen_at: at,
  arrival_at: null,
  set_off_at: null,
  arrived_at: null,
  cancelled_at: null,
  price_pence: null,
  paid_at: null,
  link: '',
  location: null,
  vehicle: null,
  version: 0,
});

/** A request's details while it has no notes. */
export const detailOf = (request: OwnerRequest): OwnerRequestDetail => ({
  ...request,
  notes: [],
  history: [{ at: request.received_at, kind: 'received' }],
  same_number: [],
});
