import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveDrafts } from './drafts.ts';
import type { Field } from './places.ts';

/** Hook: hides a page, or shows it again, by its field `hidden`. */
export function useHide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, path, title, value: seen }: Field) => {
      const value = seen === true ? undefined : true;
      return saveDrafts(client, [{ file, path, title, value, seen }]);
    },
  });
}
