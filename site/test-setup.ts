import '@testing-library/jest-dom/vitest';
import { locks } from 'node:worker_threads';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has none.
Object.assign(navigator, { locks });
afterEach(cleanup);
configure({ asyncUtilTimeout: 5000 });
