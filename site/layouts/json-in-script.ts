/** A value as JSON for a `<script>`: no `<` can end it early or begin a comment. */
export const jsonInScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
