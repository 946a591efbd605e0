-- Made of the migrations by `npm run generate:database`, to be read: change those.

create sequence private.enquiry_numbers as bigint start with 1001;

create sequence private.submission_numbers as bigint start with 1001;
