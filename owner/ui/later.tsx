import { lazy, useState, type ComponentType } from 'react';

/**
 * A part of the app that is loaded when it is first shown. What `load` has brought before shows at
 * once.
 */
export function later<Props extends object>(bring: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded = await bring());
  const Lazy = lazy(async () => ({ default: await load() }));
  function Later(props: Props) {
    const [Part] = useState(() => loaded ?? Lazy);
    return <Part {...props} />;
  }
  return Object.assign(Later, { load });
}
