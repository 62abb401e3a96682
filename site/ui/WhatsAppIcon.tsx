import { siWhatsapp } from 'simple-icons';

export function WhatsAppIcon({ className = 'size-5' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden
      className={`shrink-0 ${className}`}
    >
      <path d={siWhatsapp.path} />
    </svg>
  );
}
