import { webManifestPath } from '../paths.ts';

/**
 * Links the web manifest, which says how the site looks on a home screen. Browsers fetch it as
 * soon as they read of it, long before anybody puts the site there, so they read of it here.
 */
export function linkWebManifest() {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = webManifestPath;
  document.head.append(link);
}
