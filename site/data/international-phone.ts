/** '07700 900123' → '+447700900123'. */
export const international = (phone: string) => phone.replaceAll(' ', '').replace(/^0/, '+44');
