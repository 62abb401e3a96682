import { test } from 'vitest';
import { checkBudget } from '../../../tools/perf/budget.ts';

test('every page keeps its budget on a slow line', checkBudget);
