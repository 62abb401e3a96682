import { listen } from './listen.ts';

/** The plate that DVLA's test environment knows. */
const known = 'AA19AAA';

/** DVSA's errors by the name tests use: status and code. */
const dvsaErrors = {
  unknown: [404, 'MOTH-NF-01'],
  badPlate: [400, 'MOTH-IV-03'],
  expired: [403, 'MOTH-FB-02'],
  badKey: [403, 'MOTH-FB-03'],
  dayLimit: [429, 'MOTH-RL-01'],
  burst: [429, 'MOTH-RL-02'],
  down: [500, 'MOTH-UN-01'],
} as const;

const fromDvla = {
  make: 'FORD',
  colour: 'RED',
  fuelType: 'PETROL',
  yearOfManufacture: 2019,
  monthOfFirstRegistration: '2019-03',
};

const fromDvsa = {
  make: 'FORD',
  model: 'FIESTA',
  firstUsedDate: '2014-03-21',
  fuelType: 'Petrol',
  primaryColour: 'Blue',
  registrationDate: '2014-03-21',
  manufactureDate: '2014-02-01',
  engineSize: '1242',
  motTests: [],
};

type DvsaAnswer = keyof typeof dvsaErrors | 'found' | 'silent' | 'moved';

/**
 * A local server that answers like DVSA's MOT history API, its token service, and DVLA's
 * enquiry service.
 */
export async function startFakeRegisters() {
  const { url, hangUp, close } = await listen(({ path, headers, body }) => {
    if (path === '/token') {
      registers.asked.push('token');
      const scope = new URLSearchParams(String(body)).get('scope');
      if (!registers.token.isGiven || scope !== 'https://tapi.dvsa.gov.uk/.default') {
        const description = { error_description: 'AADSTS7000215' };
        return { status: 401, body: { error: 'invalid_client', ...description } };
      }
      const { expiresIn } = registers.token;
      const token = { token_type: 'Bearer', expires_in: expiresIn, access_token: 'fake' };
      return { status: 200, body: token };
    }
    if (path === '/dvla/vehicles') {
      const { registrationNumber: plate } = JSON.parse(String(body)) as Record<string, string>;
      registers.asked.push(`DVLA ${plate}`);
      if (headers['x-api-key'] !== 'dvla-key')
        return { status: 403, body: { message: 'Forbidden' } };
      if (plate !== known) return { status: 404, body: { errors: [{ status: '404' }] } };
      return { status: 200, body: { registrationNumber: plate, ...fromDvla } };
    }
    const plate = path.split('/').at(-1)!;
    registers.asked.push(`DVSA ${plate}`);
    const answer = registers.dvsa(plate);
    if (answer === 'silent') return 'no answer';
    if (answer === 'moved') return { status: 307, headers: { location: '/elsewhere' } };
    if (answer === 'found') return { status: 200, body: { registration: plate, ...fromDvsa } };
    const [status, errorCode] = dvsaErrors[answer];
    return { status, body: { errorCode, errorMessage: 'Canary', requestId: '1' } };
  });
  const registers = {
    /** Environment variables that point a server here. */
    settings: {
      DVSA_CLIENT_ID: 'client',
      DVSA_CLIENT_SECRET: 'secret',
      DVSA_TENANT_ID: 'tenant',
      DVSA_API_KEY: 'dvsa-key',
      DVSA_API_URL: url,
      DVSA_TOKEN_URL: `${url}/token`,
      DVLA_API_KEY: 'dvla-key',
      DVLA_API_URL: `${url}/dvla`,
    },
    /** The queries received, in order: 'token', 'DVSA AB12CDE', 'DVLA AB12CDE'. */
    asked: [] as string[],
    /** Called for each query to DVSA; returns the answer. */
    dvsa: (() => 'found') as (plate: string) => DvsaAnswer,
    /** How long a token lasts, in seconds, and whether one is given. */
    token: { expiresIn: 3599, isGiven: true },
    /** Forgets what a test left. */
    reset() {
      hangUp();
      registers.asked = [];
      registers.dvsa = () => 'found';
      registers.token = { expiresIn: 3599, isGiven: true };
    },
    close,
  };
  return registers;
}
