/** Set where the tests are run thousands of times over, before one broken copy of the rules after another: fewer random hands are enough then. */
export const brief = process.env['KRUPIYE_BRIEF'] === '1'
