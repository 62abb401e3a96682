/** Above every page while `example` in business.yaml is true. */
export const exampleNotice =
  'Example site: this business, its prices and its reviews are invented.';
