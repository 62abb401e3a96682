import type { APIRoute } from 'astro';
import { publicReviews } from '../data/reviews.ts';

/** The list which the reviews island fetches. */
export const GET: APIRoute = () => Response.json(publicReviews);
