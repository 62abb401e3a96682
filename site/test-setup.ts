import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
// A shared machine may stall for seconds.
configure({ asyncUtilTimeout: 15_000 });
