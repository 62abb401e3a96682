export const fieldClass =
  'min-h-11 w-full rounded-md border border-edge bg-raised px-3 py-2 text-base text-ink placeholder:text-muted';
