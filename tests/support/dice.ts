/** Numbers from 0 to 1 that fall the same way for the same seed (Park and Miller). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
