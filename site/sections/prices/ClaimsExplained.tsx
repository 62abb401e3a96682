import { claimNames, type ClaimName } from '../../data/schemas/business.ts';
import {
  business,
  googleReviews,
  home,
  labels,
  pricing,
  testimonials,
} from '../../data/content.ts';
import { areClaimsExplained, hasReviews, isExample, isShown } from '../../data/claims.ts';
import { reviewLink } from '../../data/contact-links.ts';
import { reviewsNote } from '../../data/reviews.ts';
import { claimsId } from '../../paths.ts';
import { Section } from '../../ui/Section.tsx';

const { title, intro, named, reviews } = pricing.page.claims;
const { insurer, cover, number, link } = business.insurance;

/** The link to a claim's source. */
function Proof({ name }: { name: ClaimName }) {
  if (name === 'rating') return <a href={reviewLink}>{home.reviews.button}</a>;
  if (name !== 'licensed-and-insured' || !insurer) return undefined;
  const words = [insurer, cover, number].filter(Boolean).join(', ');
  return link ? <a href={link}>{words}</a> : words;
}

/** Every shown claim with its explanation and proof; nothing if there is none. */
export function ClaimsExplained() {
  if (!areClaimsExplained) return null;
  return (
    <Section id={claimsId} title={title} intro={intro}>
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {claimNames.filter(isShown).map((name) => (
          <div key={name}>
            <dt className="font-semibold">
              {named[name] ?? business.claims[name].wording}
              {isExample(name) && ` (${labels.reviews.figures})`}
            </dt>
            <dd className="mt-1 max-w-prose text-muted [&_a]:underline">
              {`${business.claims[name].means} `}
              <Proof name={name} />
            </dd>
          </div>
        ))}
        {hasReviews && (
          <div>
            <dt className="font-semibold">{reviews}</dt>
            <dd className="mt-1 text-muted">
              {reviewsNote([...googleReviews, ...testimonials])}
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
