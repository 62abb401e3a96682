import { business } from '../data/content.ts';
import { pictureNamed } from '../data/pictures.ts';
import { homePath } from '../paths.ts';

/** The symbol and the trading name, linking home. Screen readers get the legal name. */
export function Logo() {
  return (
    <a
      href={homePath}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-md font-sign max-[24rem]:gap-1"
    >
      <img
        src={pictureNamed('brand/symbol').src}
        alt={business.legalName}
        width="40"
        height="40"
        className="size-8 max-[24rem]:size-6 sm:size-10"
      />
      <span
        aria-hidden
        className="w-20 text-[0.75rem]/[1.2] max-[22.4rem]:hidden sm:w-28 sm:text-base/[1.2]"
      >
        {business.tradingName}
      </span>
    </a>
  );
}
