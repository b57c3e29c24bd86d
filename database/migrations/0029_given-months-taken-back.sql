ALTER TABLE "membership_grants" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD COLUMN "taken_back_by" text;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD COLUMN "taken_back_because" text;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_taken_back" CHECK (("membership_grants"."taken_back_at" is null) = ("membership_grants"."taken_back_by" is null) and ("membership_grants"."taken_back_at" is null) = ("membership_grants"."taken_back_because" is null));