import { outside, setLetters, unreadable } from '../../support/layout-checks.ts';
import { layOutAll } from '../../support/page-control.ts';
import { onePerKind } from '../../support/production-site.ts';
import { expect, test } from '../../support/test.ts';

for (const address of onePerKind) {
  test(`${address} fits from the smallest phone to a large screen`, async ({ page }) => {
    await page.goto(address);
    await layOutAll(page);
    for (let width = 320; width <= 1920; width += 100) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await outside(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 844 });
    await setLetters(page, 24);
    expect.soft(await outside(page), 'half as large again').toEqual([]);
    expect.soft(await unreadable(page), 'half as large again').toEqual([]);
  });
}
